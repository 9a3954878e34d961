import { enhanceDialogs } from './dialogs.ts';
import { enhanceExplainer } from './explainer.ts';
import { markLoaded } from './loaded.ts';
import { enhanceMenus } from './menu.ts';
import { enhanceTicketForms } from './tickets.ts';

markLoaded();
enhanceMenus(document);
enhanceDialogs(document);
enhanceTicketForms(document);
enhanceExplainer(document);
