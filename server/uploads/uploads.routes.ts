import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { LARGEST_PICTURE, type PicturePurpose } from '../../src/domain/pictures.ts'
import { envelope } from '../../src/domain/wire/envelope.ts'
import { picture, pictureId, uploadPictureQuery, type Picture } from '../../src/domain/wire/upload.ts'
import { ok, Refusal } from '../core/answers.ts'
import { viewerOf } from '../core/context.ts'
import { keyed, keyOf, routesOf, send } from '../core/http.ts'
import { requestHashOf, type Answer } from '../core/idempotency.ts'
import { CALL_REFUSALS } from '../core/refusals.ts'
import { receiveFile, refuseAnnounced } from './receive-file.ts'
import {
  expectPicture,
  finishPicture,
  forgetIncoming,
  giveUpPicture,
  incomingPath,
  keepFile,
  MOST_WAITING,
  readIncoming,
  readPicture,
  removePicture,
} from './pictures.ts'
import { UPLOAD_REFUSALS } from './upload-refusals.ts'

const HOUR = 3_600_000
/** Of one person: reading a picture costs more than most calls. */
const UPLOADS_AN_HOUR = 40

const idParams = z.object({ id: pictureId })
const notFound = (): Refusal => new Refusal(CALL_REFUSALS.notFound, 'no such picture')

/** `/user/uploadPicture`, `/user/picture/{id}`, `/user/removePicture/{id}`: of their owner alone. */
export const uploadsRoutes: FastifyPluginAsync = async (app) => {
  await app.register(uploadRoute)
  const routes = routesOf(app)
  const { services } = app

  routes.get('/user/picture/:id', { onRequest: app.requireSession, schema: { params: idParams } }, async (request, reply) => {
    const found = await readPicture(services, request.params.id)
    if (found?.userId !== viewerOf(request).userId) throw notFound()
    // Opened by itself it is a picture and nothing else, whatever a browser would rather make of it.
    return reply
      .type('image/jpeg')
      .header('Content-Security-Policy', "default-src 'none'; sandbox")
      .header('Content-Disposition', `inline; filename="${found.purpose}.jpg"`)
      .header('Cache-Control', 'private, no-store')
      .serializer((file: unknown) => file as string)
      .send(found.file)
  })

  routes.post(
    '/user/removePicture/:id',
    { onRequest: app.requireSession, schema: { params: idParams, response: { 200: envelope(z.null()) } } },
    async (request) => {
      const { id } = request.params
      const found = await services.db.selectFrom('pictures').select('user_id').where('id', '=', id).executeTakeFirst()
      if (found?.user_id !== viewerOf(request).userId) throw notFound()
      if (!(await removePicture(services, id))) throw new Refusal(UPLOAD_REFUSALS.used, 'something stands on this picture')
      return ok(null)
    },
  )
}

/** In a context of its own, in which a body is a file and nothing reads it before the call does. */
const uploadRoute = async (app: FastifyInstance): Promise<void> => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, body: IncomingMessage, done) => done(null, body))
  const { services } = app
  const { idempotency, attempts } = services

  /** Takes the file in and makes a picture of it, or tells why not. What is told is kept with the key. */
  const take = async (request: FastifyRequest, purpose: PicturePurpose, id: string): Promise<Answer<Picture>> => {
    const { userId } = viewerOf(request)
    const key = keyOf(request)
    const { sha256 } = await receiveFile(request.raw, incomingPath(services.settings, id))
    const call = { key, owner: userId, requestHash: requestHashOf(key, 'POST /user/uploadPicture', { purpose, sha256 }) }
    const said = await idempotency.find(userId, key)
    // Answered before, or refused as the key of another file: nothing of it is done again.
    if (said) return idempotency.runOnce<Picture>(call, () => Promise.reject(new Error('a key with an answer did not repeat it')))
    try {
      const judged = await keepFile(services, id, () => readIncoming(services, id))
      return await idempotency.runOnce(call, async (tx) => ({ result: await finishPicture(services, tx, id, judged) }))
    } catch (error) {
      // Another try may end otherwise.
      if (!(error instanceof Refusal) || error.status === CALL_REFUSALS.unavailable.status) throw error
      return idempotency.runOnce<Picture>(call, () => Promise.reject(error))
    }
  }

  /** Before anything is answered, what is not to stay is gone. */
  const takeOrLeave = async (request: FastifyRequest, purpose: PicturePurpose, id: string): Promise<Answer<Picture>> => {
    let isKept = false
    try {
      const answer = await take(request, purpose, id)
      isKept = answer.result?.id === id
      return answer
    } finally {
      await (isKept ? forgetIncoming(services, id) : giveUpPicture(services, id))
    }
  }

  routesOf(app).post(
    '/user/uploadPicture',
    {
      onRequest: app.requireSession,
      bodyLimit: LARGEST_PICTURE,
      config: { ...keyed, ...app.costly },
      schema: { querystring: uploadPictureQuery, response: { 200: envelope(picture) } },
    },
    async (request, reply) => {
      const { userId } = viewerOf(request)
      const key = keyOf(request)
      refuseAnnounced(request.headers['content-length'])
      const { purpose } = request.query
      await attempts.take([{ scope: `upload:${userId}`, most: UPLOADS_AN_HOUR, window: HOUR }])
      // Whoever asks again what became of a picture has it among those that wait.
      const isRepeated = (await idempotency.find(userId, key)) !== null
      const id = await expectPicture(services, { userId, purpose }, isRepeated ? Infinity : MOST_WAITING)
      return send(reply, await takeOrLeave(request, purpose, id))
    },
  )
}
