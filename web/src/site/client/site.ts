import { enhanceDialogs } from './dialogs.ts';
import { enhanceExplainer } from './explainer.ts';
import { markLoaded } from './loaded.ts';
import { enhanceMenus } from './menu.ts';
import { showSignedIn } from './show-signed-in.ts';
import { enhanceTicketForms } from './tickets.ts';

markLoaded();
showSignedIn(document);
enhanceMenus(document);
enhanceDialogs(document);
enhanceTicketForms(document);
enhanceExplainer(document);
