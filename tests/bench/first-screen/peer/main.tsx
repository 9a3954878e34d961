import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Table from '@cloudscape-design/components/table';
import { useState, type FormEvent } from 'react';
import { createRoot } from 'react-dom/client';

type Row = {
  inspectionId: string;
  clientName: string;
  address: string;
  type: string;
  status: string;
  createdAt: string;
};

const COLUMNS = (['clientName', 'address', 'type', 'status', 'createdAt'] as const).map((name) => ({
  id: name,
  header: name,
  cell: (row: Row) => row[name],
}));

/** A straightforward app: one bundle with a sign-in form and a Cloudscape table. */
function App() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [rows, setRows] = useState<Row[]>();
  if (rows !== undefined) return <Table items={rows} columnDefinitions={COLUMNS} trackBy="inspectionId" />;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const response = await fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, remember: true, firstPage: 20 }),
    });
    const { firstPage } = (await response.json()) as { firstPage: { inspections: Row[] } };
    setRows(firstPage.inspections);
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <FormField label="Email address">
        <Input value={email} onChange={({ detail }) => setEmail(detail.value)} type="email" />
      </FormField>
      <FormField label="Password">
        <Input value={password} onChange={({ detail }) => setPassword(detail.value)} type="password" />
      </FormField>
      <Button formAction="submit">Sign In</Button>
    </form>
  );
}

const root = document.querySelector('#root');
if (root !== null) createRoot(root).render(<App />);
