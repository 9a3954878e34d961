import ExpandableSection from '@cloudscape-design/components/expandable-section';
import { FOREIGN_LABELS, PULLED_FIELDS, PULLED_LABELS } from '#shared/field-service/pulled-fields.ts';
import { PROVIDERS, type ProviderId } from '#shared/field-service/providers.ts';

/** Which field of the system maps to which field of a client, and what happens if both changed. */
export function PullMapping({ provider }: { provider: ProviderId }) {
  const { name } = PROVIDERS[provider];
  return (
    <ExpandableSection headerText="Fields and rules" defaultExpanded={false}>
      <table className="integration-mapping">
        <thead>
          <tr>
            <th scope="col">{name}</th>
            <th scope="col">Client</th>
          </tr>
        </thead>
        <tbody>
          {PULLED_FIELDS.map((field) => (
            <tr key={field}>
              <td>{FOREIGN_LABELS[provider][field]}</td>
              <td>{PULLED_LABELS[field]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="integration-rules">
        <li>
          A customer with the same email, the same name and phone, or the same name and address as a client becomes that
          client. Only its empty fields are filled.
        </li>
        <li>A field that changed in {name} is updated. If it also changed here, yours is kept.</li>
        <li>An empty field never deletes a value. Deleted clients aren’t added again.</li>
      </ul>
    </ExpandableSection>
  );
}
