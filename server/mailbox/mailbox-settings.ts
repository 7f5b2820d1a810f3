/** Who could read the embedded mailbox, as far as the settings tell. */
import { isLoopback } from '../../src/domain/third-party.ts'

interface Reach {
  /** The address to listen on. */
  readonly host: string
  readonly smtpUrl: string | undefined
  readonly publicUrl: string | undefined
  readonly trustProxy: string | undefined
}

const isOfThisMachine = (host: string): boolean => isLoopback(host) || host === '::1'

/** A proxy makes a venue that listens on this machine alone one that everybody reaches. */
const isReachedByOthers = ({ host, publicUrl, trustProxy }: Reach): boolean =>
  !isOfThisMachine(host) || trustProxy !== undefined || (publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname))

/** Anybody who can open the mailbox can read the codes that set new passwords. */
export const hasMailbox = (reach: Reach): boolean => reach.smtpUrl === undefined && !isReachedByOthers(reach)

export const mailboxMistakes = (reach: Reach): readonly string[] =>
  reach.smtpUrl === undefined && isReachedByOthers(reach)
    ? [
        'SMTP_URL is missing: with a HOST or a PUBLIC_URL that is not this machine, or with TRUST_PROXY, everybody could read the mails in the embedded mailbox.',
      ]
    : []
