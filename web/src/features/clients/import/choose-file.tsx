import FormField from '@cloudscape-design/components/form-field';
import { useId, useState } from 'react';

type ChooseFileProps = { onFile: (file: File) => void; error: string | undefined };

/** Chooses a file, by drag and drop or with the file picker. */
export function ChooseFile({ onFile, error }: ChooseFileProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  return (
    <FormField
      label="CSV file"
      controlId={id}
      description="Up to 100 MB. The first line has the column names."
      errorText={error}
    >
      <div
        className={isOver ? 'client-import-drop client-import-drop-over' : 'client-import-drop'}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          const file = event.dataTransfer.files[0];
          if (file !== undefined) onFile(file);
        }}
      >
        <span aria-hidden="true">Drop a file here, or</span>
        <input
          id={id}
          type="file"
          className="client-import-file"
          accept=".csv,.tsv,.txt,text/csv"
          onClick={(event) => {
            // Allows choosing the same file again after it was corrected.
            event.currentTarget.value = '';
          }}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file !== undefined) onFile(file);
          }}
        />
      </div>
    </FormField>
  );
}
