/** The default legal statement (specification, section 9); a company may replace it with its own. */
export const DEFAULT_LEGAL_STATEMENT =
  'This report describes a visual inspection done at the time of cleaning. It is offered as a convenience and is not a ' +
  'certification of fire worthiness or safety. As conditions of use are beyond our control, we make no warranty of the ' +
  'safety or function of any appliance, and none is to be implied.';
