/** An email address that breaks before its @ where it doesn't fit, and not inside a word. */
export function EmailText({ address }: { address: string }) {
  const at = address.indexOf('@');
  if (at < 0) return address;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
