import { enhanceDialogs } from './dialogs.ts';
import { enhanceExplainer } from './explainer.ts';
import { enhanceMenus } from './menu.ts';
import { enhanceTicketForms } from './tickets.ts';

enhanceMenus(document);
enhanceDialogs(document);
enhanceTicketForms(document);
enhanceExplainer(document);
