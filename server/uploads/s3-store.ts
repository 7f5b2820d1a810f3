/** Files of pictures in a bucket. The library is loaded by the first file, and not at all without `UPLOADS_URL`. */
import type { PictureStore } from './picture-store.ts'
import type { Bucket } from './uploads-url.ts'

/** Every wait ends: for a connection, and for an answer. Milliseconds. */
const PATIENCE = { connectionTimeout: 5_000, requestTimeout: 15_000 }
const PREFIX = 'pictures/'
const NAME = /^pictures\/([A-Za-z0-9_-]{22})\.jpg$/

const nameOf = (id: string): string => `${PREFIX}${id}.jpg`

export const createS3Store = ({ endpoint, bucket, region, key, secret }: Bucket, patience = PATIENCE): PictureStore => {
  const load = async () => {
    const library = await import('@aws-sdk/client-s3')
    const client = new library.S3Client({
      endpoint,
      region,
      credentials: { accessKeyId: key, secretAccessKey: secret },
      // Names of buckets as parts of hosts need names in the DNS, which a server of one's own seldom has.
      forcePathStyle: true,
      maxAttempts: 2,
      // Other makers' servers know the sums of the first version only.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { ...patience, throwOnRequestTimeout: true },
    })
    return { ...library, client }
  }
  let loading: ReturnType<typeof load> | undefined
  const library = () => (loading ??= load())

  return {
    put: async (id, file) => {
      const { client, PutObjectCommand } = await library()
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: nameOf(id),
          Body: file,
          ContentLength: file.length,
          ContentType: 'image/jpeg',
          CacheControl: 'private, no-store',
        }),
      )
    },
    get: async (id) => {
      const { client, GetObjectCommand, NoSuchKey } = await library()
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: nameOf(id) }))
        return Body ? Buffer.from(await Body.transformToByteArray()) : null
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },
    remove: async (id) => {
      const { client, DeleteObjectCommand } = await library()
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: nameOf(id) }))
    },
    async *list() {
      const { client, ListObjectsV2Command } = await library()
      let next: string | undefined
      do {
        const { Contents = [], NextContinuationToken } = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: PREFIX, ...(next !== undefined && { ContinuationToken: next }) }),
        )
        yield Contents.flatMap(({ Key = '' }) => NAME.exec(Key)?.[1] ?? [])
        next = NextContinuationToken
      } while (next !== undefined)
    },
  }
}
