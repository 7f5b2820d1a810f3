import { planTopic } from '../core/plans/plan-news.ts'

/** Machines were bought, collected from or switched off, or days of them were posted. */
export const MINING_NEWS = { news: planTopic('mining'), words: 'mining machines' } as const
