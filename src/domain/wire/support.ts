/** The call that takes a person's message to the people behind the venue. */
import * as z from 'zod/mini'
import { withoutNul } from './envelope.ts'

export const LONGEST_MESSAGE = 4_000
/** Bytes of the session log that may go with a message. */
export const LARGEST_LOG = 1_048_576
export const SUPPORT_NUMBER = /^S\d{6}-[2-9A-HJKMNP-Z]{8}$/

/** `POST /support/sendMessage`, with an Idempotency-Key; with or without a session. `log` is an export of the session log. */
export const sendMessageBody = z.strictObject({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_MESSAGE), withoutNul),
  log: z.nullable(z.string().check(z.minLength(1), z.maxLength(LARGEST_LOG), withoutNul)),
})
export type SendMessageBody = z.infer<typeof sendMessageBody>

/** Problem of a typed message, as a key of `support.problems.*`. */
export type MessageProblem = 'empty' | 'tooLong'
export const messageProblemOf = (text: string): MessageProblem | null => {
  const { length } = text.trim()
  return length === 0 ? 'empty' : length > LONGEST_MESSAGE ? 'tooLong' : null
}

/** What the person may name later. */
export const sendMessageResult = z.object({ number: z.string().check(z.regex(SUPPORT_NUMBER)) })
