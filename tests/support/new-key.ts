import { randomBytes } from 'node:crypto'

/** A key as the venue gives each person, for what they leave behind on a device. */
export const newKey = (): string => randomBytes(32).toString('base64url')
