/** `UPLOADS_URL`: a bucket behind the S3 API, `s3://key:secret@host/bucket?region=eu-central-1`. */

export interface Bucket {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly key: string
  readonly secret: string
}

export const UPLOADS_URL_SENTENCE =
  'UPLOADS_URL is a bucket with its key, such as s3://key:secret@s3.example.com/bucket?region=eu-central-1 (s3+http: for one without TLS in your own network).'

const PROTOCOLS: Readonly<Record<string, string>> = { 's3:': 'https:', 's3+http:': 'http:' }
const BUCKET = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/
const REGION = /^[a-z0-9-]{2,32}$/

/** `null` when the text is no such address. A key with a slash or a colon is written percent-encoded. */
export const readUploadsUrl = (text: string): Bucket | null => {
  if (!URL.canParse(text)) return null
  const { protocol, username, password, host, pathname, searchParams, hash } = new URL(text)
  const scheme = PROTOCOLS[protocol]
  const bucket = BUCKET.exec(pathname)?.[1]
  const region = searchParams.get('region') ?? 'us-east-1'
  const isKnown = [...searchParams.keys()].every((name) => name === 'region')
  if (scheme === undefined || bucket === undefined || username === '' || password === '' || host === '') return null
  if (!REGION.test(region) || !isKnown || hash !== '') return null
  try {
    return { endpoint: `${scheme}//${host}`, bucket, region, key: decodeURIComponent(username), secret: decodeURIComponent(password) }
  } catch {
    return null
  }
}
