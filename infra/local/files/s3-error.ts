/** An error response of the object store, with S3's own status, code and message. */
export class S3Error extends Error {
  override readonly name = 'S3Error';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  toXml(): string {
    const message = this.message.replace(/[<>&]/g, (char) => `&#${char.charCodeAt(0)};`);
    return `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${this.code}</Code><Message>${message}</Message></Error>`;
  }
}
