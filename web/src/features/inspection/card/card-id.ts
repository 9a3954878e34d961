/** The `id` of the element that shows a component: the target of links to it. */
export const cardId = (componentId: string) => `part-${componentId}`;
