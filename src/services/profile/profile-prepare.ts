import type { PrepareMap, PrepareTools } from '../../domain/prepare.ts'
import type { ProfileCommand, ProfileEvent } from '../../machines/profile/profile.types.ts'

/** The statement ends with the moment of the click. */
export const prepareProfile = ({ now }: PrepareTools): PrepareMap<ProfileCommand, ProfileEvent> => ({
  'profile.export': (command) => ({ ...command, now: now() }),
})
