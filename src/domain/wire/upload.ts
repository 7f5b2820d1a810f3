/** Calls about pictures that people send in: proofs of transfers, documents. */
import * as z from 'zod/mini'
import { PICTURE_PURPOSES } from '../pictures.ts'
import { instant } from './envelope.ts'

/** Unguessable: whoever reads one has not got the picture, which only its owner and the operator may open. */
export const pictureId = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))

/**
 * `POST /user/uploadPicture`, with an Idempotency-Key; the body is the file itself, of at most 2 MB. The same key with the same
 * file gives the same picture.
 */
export const uploadPictureQuery = z.object({ purpose: z.enum(PICTURE_PURPOSES) })
/** The picture as the venue keeps it: written anew, without what the file carried besides. `GET /user/picture/{id}` is its file. */
export const picture = z.object({
  id: pictureId,
  purpose: z.enum(PICTURE_PURPOSES),
  bytes: z.int(),
  width: z.int(),
  height: z.int(),
  at: instant,
})
export type Picture = z.infer<typeof picture>
