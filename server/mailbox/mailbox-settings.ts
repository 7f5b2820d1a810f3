/** Who could read the embedded mailbox, as far as the settings tell. */
import { isLoopback } from '../../src/domain/third-party.ts'

interface Reach {
  readonly smtpUrl: string | undefined
  readonly publicUrl: string | undefined
  readonly trustProxy: string | undefined
}

/** A proxy makes a venue that listens on this machine alone one that everybody reaches. */
const isReachedByOthers = ({ publicUrl, trustProxy }: Reach): boolean =>
  trustProxy !== undefined || (publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname))

/** Anybody who can open the mailbox can read the codes that set new passwords. */
export const hasMailbox = (reach: Reach): boolean => reach.smtpUrl === undefined && !isReachedByOthers(reach)

export const mailboxMistakes = (reach: Reach): readonly string[] =>
  reach.smtpUrl === undefined && isReachedByOthers(reach)
    ? [
        'SMTP_URL is missing: with TRUST_PROXY, or a PUBLIC_URL that is not this machine, everybody could read the mails in the embedded mailbox.',
      ]
    : []
