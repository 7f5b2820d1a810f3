/** Opens the stream of the signed-in user's notifications; `closePersonal` closes it when they sign out. */
import type { Foundation } from './foundation.ts'
import type { OpenFeatures } from './open-features.ts'

export interface NotificationStreamsOptions {
  readonly base: Foundation
  readonly opened: OpenFeatures
  userId(): string | null
}

export const createNotificationStreams = ({ base, opened, userId }: NotificationStreamsOptions) => {
  const report = (error: unknown) => base.environment.log(`notifications: ${JSON.stringify(error)}`)
  const follow = async () => {
    const user = userId()
    if (user === null) return
    await opened.open('notifications', null, undefined, { isWanted: () => userId() === user })
  }
  return {
    /** Opens the notifications if a user is signed in. */
    follow: () => void follow().catch(report),
  }
}
