/** What every AWS client on this machine signs with: s3rver knows this pair alone, the other emulators take any. */
export const LOCAL_CREDENTIALS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' } as const;

export const LOCAL_REGION = 'us-east-1';
