/** One kind of notice, as the feature that it is of declares it. */
import type * as z from 'zod/mini'

export interface NoticeForm<Figures = never> {
  /** What it says, besides its kind. */
  readonly figures: z.ZodMiniType<Figures>
  /** Whether a person is told at once, wherever they are; otherwise they find it in the list. */
  readonly isToldAtOnce: (figures: Figures) => boolean
}

/** @param isToldAtOnce by default it is: `never` for what one has just done oneself, or what can wait */
export const noticeForm = <Figures>(
  figures: z.ZodMiniType<Figures>,
  isToldAtOnce: NoticeForm<Figures>['isToldAtOnce'] = () => true,
): NoticeForm<Figures> => ({ figures, isToldAtOnce })

export const never = (): boolean => false
