import { Fragment, isValidElement, type ReactNode } from 'react';

/** An HTML element of an email, after all components have been rendered. */
export type Host = { tag: string; props: Readonly<Record<string, unknown>>; children: readonly HostNode[] };
export type HostNode = string | Host;

type Component = (props: unknown) => ReactNode;
type Forwarding = { render: (props: unknown, ref: null) => ReactNode };

const isComponent = (type: unknown): type is Component => typeof type === 'function';
const isForwarding = (type: unknown): type is Forwarding =>
  typeof type === 'object' && type !== null && 'render' in type && typeof type.render === 'function';

const isNothing = (node: ReactNode): boolean =>
  node === null || node === undefined || typeof node === 'boolean' || node === '';

/**
 * Renders React Email components to a tree of HTML elements, from which both text and HTML are made. Emails have no
 * state, so components are called directly; one with hooks throws.
 */
export function hostTree(node: ReactNode): HostNode[] {
  if (isNothing(node)) return [];
  if (typeof node === 'string' || typeof node === 'number') return [String(node)];
  if (Array.isArray(node)) return node.flatMap((each: ReactNode) => hostTree(each));
  if (!isValidElement<Record<string, unknown> & { children?: ReactNode }>(node)) {
    throw new TypeError('An email may contain only text and elements');
  }
  const { props } = node;
  const type: unknown = node.type;
  if (typeof type === 'string') return [{ tag: type, props, children: hostTree(props.children) }];
  if (type === Fragment) return hostTree(props.children);
  if (isComponent(type)) return hostTree(type(props));
  if (isForwarding(type)) return hostTree(type.render(props, null));
  throw new TypeError('An email may contain only elements, functions and forwardRef components');
}
