/** How a feature's notices are shown: the sentences in the reader's language, and the place they lead to. */
import type { NoticeKind, NoticeOf } from '../../domain/notice.ts'
import type { Format } from '../kit/format.ts'
import type { IconName } from '../kit/icons.tsx'
import type { Text } from '../kit/text.ts'
import type { NoteTone } from '../kit/Toast.tsx'

export interface NoticeView {
  readonly title: string
  readonly sentence: string
  /** What it came to, for the list. It is no news to be shouted about. */
  readonly result: string | null
  readonly icon: IconName
  readonly tone: NoteTone | 'plain'
  /** A path of this site that shows the state the notice speaks of: made of what was parsed, never taken from what was sent. */
  readonly place: string | null
}

export interface Telling {
  readonly t: Text
  readonly format: Format
}

/** By kind, each from its figures. */
export type NoticeViews = { readonly [Kind in NoticeKind]?: (figures: NoticeOf<Kind>['payload'], telling: Telling) => NoticeView }
