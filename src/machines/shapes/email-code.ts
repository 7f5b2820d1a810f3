import { asking } from './asking.ts'

/** What the codes of two charts differ in. */
interface EmailCodePlan<Ask, Timeout extends string> {
  /** The invoke of the port that has the venue send one: `id`, `src` and `input`. */
  readonly ask: Ask
  /** The delay after which no answer is awaited any longer. */
  readonly timeout: Timeout
}

/**
 * A code that the venue sends by e-mail: sending → waiting → resendable | failed, as nodes of one parent. Another code may be
 * asked for when the wait is over, or none was sent; the chart says from where and by which event.
 *
 * A chart gives the delay `codeResendWait`, the action `storeCodeFailure` with `{ failure }`, and the port named in `ask`.
 */
export const emailCode = <const Ask extends object, Timeout extends string>({ ask, timeout }: EmailCodePlan<Ask, Timeout>) =>
  ({
    sending: {
      description: 'The venue is asked to send a code.',
      tags: 'busy',
      ...asking({ ask, timeout, answered: 'waiting', unanswered: { target: 'failed', store: 'storeCodeFailure' } }),
    },
    waiting: { description: 'A code was sent. Another may be asked for after a minute.', after: { codeResendWait: 'resendable' } },
    resendable: { description: 'A code was sent some time ago; another may be asked for.' },
    failed: { description: 'No code was sent, for the reason shown. The person may ask again.' },
  }) as const
