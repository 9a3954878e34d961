import { enhanceDialogs } from './dialogs.ts';
import { enhanceExplainer } from './explainer.ts';
import { markLoaded } from './loaded.ts';
import { enhanceInstall } from './install.ts';
import { enhanceMenus } from './menu.ts';
import { enhanceNewsletterLink } from './newsletter-link.ts';
import { openInApp } from './open-in-app.ts';
import { showSignedIn } from './show-signed-in.ts';
import { enhanceTicketForms } from './tickets.ts';

openInApp();
markLoaded();
showSignedIn(document);
enhanceMenus(document);
enhanceDialogs(document);
enhanceTicketForms(document);
enhanceExplainer(document);
enhanceInstall(document);
enhanceNewsletterLink(document, location.pathname);
