/**
 * The built client is made before any worker begins, and once: two workers that each find it out of date would build over one
 * another. Named in `globalSetup` of the Vitest projects that open it.
 */
import { builtFolder } from './pages/built-client.ts'

export const setup = (): void => {
  process.env['PAGES_DIST'] = builtFolder()
}
