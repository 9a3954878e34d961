import type { HandoutPart, HandoutText } from '#shared/field-forms/handout-model.ts';

function Part({ part: { heading, text, list, table } }: { part: HandoutPart }) {
  return (
    <section>
      <h3>{heading}</h3>
      {text !== undefined && <p>{text}</p>}
      {list !== undefined && (
        <ul>
          {list.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {table !== undefined && (
        <table aria-label={heading}>
          <thead>
            <tr>
              {table.head.map((cell) => (
                <th key={cell} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([first, ...cells]) => (
              <tr key={first}>
                <th scope="row">{first}</th>
                {cells.map((cell) => (
                  <td key={cell}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** The handout as shown to the customer. The signature covers exactly this text. */
export function HandoutDocument({ text }: { text: HandoutText }) {
  return (
    <div className="handout-text">
      <p className="handout-intro">{text.intro}</p>
      {text.parts.map((part) => (
        <Part key={part.heading} part={part} />
      ))}
    </div>
  );
}
