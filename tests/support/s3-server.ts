/** A small stand-in of a server of the S3 API: one bucket in memory, signatures checked, and ways to misbehave. */
import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** `silent`: takes the request and never answers. `broken`: ends the connection in the middle of its answer. `down`: 503. */
export type S3Mood = 'well' | 'silent' | 'broken' | 'down'

export interface S3Server {
  /** As `UPLOADS_URL` has it. */
  readonly url: string
  readonly objects: Map<string, { readonly file: Buffer; readonly type: string | undefined }>
  /** Requests so far, as `PUT /pictures/pictures/x.jpg`. */
  readonly asked: string[]
  mood: S3Mood
  close(): void
}

export const S3_KEY = 'AKIASTANDIN'
export const S3_SECRET = 'a/secret+of:the stand-in'
const BUCKET = 'pictures'
const REGION = 'eu-central-1'
/** Keys in one answer, so that a list of a few has several pages. */
const KEYS_AT_ONCE = 2

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

/** Signature version 4, reckoned from what came. */
const isSigned = ({ method, url, headers }: IncomingMessage, body: Buffer): boolean => {
  const [, key, day, region, names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const sum = String(headers['x-amz-content-sha256'])
  if (key !== S3_KEY || region !== REGION || (sum !== 'UNSIGNED-PAYLOAD' && sum !== sha256(body))) return false
  const { pathname, searchParams } = new URL(url!, 'http://x')
  const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).toSorted()
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, pathname, query.join('&'), lines.join(''), names, sum].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const signing = [day!, REGION, 's3', 'aws4_request'].reduce<string | Buffer>((with_, part) => hmac(with_, part), `AWS4${S3_SECRET}`)
  return hmac(signing, text).toString('hex') === signature
}

const error = (response: ServerResponse, status: number, code: string): void =>
  void response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)

export const openS3Server = async (): Promise<S3Server> => {
  const objects: S3Server['objects'] = new Map()
  const asked: string[] = []

  const list = (response: ServerResponse, query: URLSearchParams): void => {
    const after = query.get('continuation-token') ?? ''
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).toSorted()
    const page = keys.slice(0, KEYS_AT_ONCE)
    const next = keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(
        `<?xml version="1.0"?><ListBucketResult>${page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}` +
          `<IsTruncated>${next !== ''}</IsTruncated>${next}</ListBucketResult>`,
      )
  }
  const answer = (request: IncomingMessage, response: ServerResponse, body: Buffer): void => {
    const { pathname, searchParams } = new URL(request.url!, 'http://x')
    const [, bucket, ...rest] = pathname.split('/')
    const key = decodeURIComponent(rest.join('/'))
    asked.push(`${request.method} ${pathname}`)
    if (server.mood === 'silent') return
    if (server.mood === 'down') return error(response, 503, 'ServiceUnavailable')
    if (!isSigned(request, body)) return error(response, 403, 'SignatureDoesNotMatch')
    if (bucket !== BUCKET) return error(response, 404, 'NoSuchBucket')
    if (server.mood === 'broken') {
      response.writeHead(200, { 'content-length': 1_000 }).write('half')
      return void response.socket?.destroySoon()
    }
    if (key === '') return list(response, searchParams)
    if (request.method === 'PUT') {
      objects.set(key, { file: body, type: request.headers['content-type'] })
      return void response.writeHead(200).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    const found = objects.get(key)
    if (!found) return error(response, 404, 'NoSuchKey')
    response.writeHead(200, { 'content-length': found.file.length }).end(found.file)
  }

  const http = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => answer(request, response, Buffer.concat(parts)))
  }).listen(0, '127.0.0.1')
  await once(http, 'listening')
  const { port } = http.address() as AddressInfo
  const server: S3Server = {
    url: `s3+http://${S3_KEY}:${encodeURIComponent(S3_SECRET)}@127.0.0.1:${port}/${BUCKET}?region=${REGION}`,
    objects,
    asked,
    mood: 'well',
    close: () => {
      http.closeAllConnections()
      http.close()
    },
  }
  return server
}
