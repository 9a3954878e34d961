/** The two kinds of PDFs on the resources page. */
export const DOCUMENT_GROUPS = [
  { id: 'guides', title: 'Guides to print', lede: 'For training days and for the glove box.' },
  { id: 'placemats', title: 'Sales placemats', lede: 'One page each, to show a homeowner at the kitchen table.' },
] as const;
