/** Calls under `/user` about inviting friends. */
import * as z from 'zod/mini'
import { inviteCode } from '../invite.ts'
import { instant, pageQuery } from './envelope.ts'

/** `GET /user/getInvitation`: made with the first asking, never changed. */
export const invitation = z.object({ code: z.string().check(z.refine((text) => inviteCode(text) === text)) })
export type Invitation = z.infer<typeof invitation>

/** `GET /user/listInvited`: who came with the code, newest first. Names are masked by the venue; `joinedAt` is the day. */
export const invited = z.object({ id: z.string(), name: z.string(), joinedAt: instant })
export type Invited = z.infer<typeof invited>
export const invitedQuery = z.object(pageQuery)
