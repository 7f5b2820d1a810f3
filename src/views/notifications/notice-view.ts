/** The view of a notice, from the feature that it is of. */
import type { Notice } from '../../domain/notice.ts'
import type { NoticeView, NoticeViews, Telling } from '../shell/notice-view.ts'

export const viewOfNotice = (notice: Notice, views: NoticeViews, telling: Telling): NoticeView => {
  const view =
    notice.kind === 'unknown' ? undefined : (views[notice.kind] as ((figures: object, telling: Telling) => NoticeView) | undefined)
  return notice.kind === 'unknown' || view === undefined ? unknown(telling) : view(notice.payload, telling)
}

/** Of a newer version of the program. */
const unknown = ({ t }: Telling): NoticeView => ({
  title: t('notifications.unknown.title'),
  sentence: t('notifications.unknown.sentence'),
  result: null,
  icon: 'info',
  tone: 'plain',
  place: null,
})
