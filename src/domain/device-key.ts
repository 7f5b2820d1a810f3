/** Header with the secret by which the venue knows a browser again. It's sent with calls under `/login` only. */
export const DEVICE_HEADER = 'Device-Key'
