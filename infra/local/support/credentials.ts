/** Credentials of every local AWS client. s3rver accepts only this pair; the other emulators accept any. */
export const LOCAL_CREDENTIALS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' } as const;

export const LOCAL_REGION = 'us-east-1';
