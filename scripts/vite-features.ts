/** Vite plugin: stops the build, and the start of `npm run dev`, when a feature is not whole. */
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { problemsOfFeatures, surroundings } from './features/parts.ts'

export const featuresPlugin = (): Plugin => ({
  name: 'plimsoll-features',
  async buildStart() {
    const problems = await problemsOfFeatures(await surroundings(resolve(import.meta.dirname, '..')))
    if (problems.length > 0) this.error(problems.join('\n'))
  },
})
