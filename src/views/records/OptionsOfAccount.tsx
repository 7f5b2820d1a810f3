import { useText } from '../kit/text.ts'
import type { StreamOf } from '../shell/system-context.tsx'
import { OptionList } from './OptionList.tsx'
import { PagedList } from './PagedList.tsx'

interface OptionsOfAccountProps {
  readonly stream: StreamOf<'records'> | undefined
  readonly status: 'open' | 'closed'
}

/** Running options with what is left, or settled ones with what came of them. */
export const OptionsOfAccount = ({ stream, status }: OptionsOfAccountProps) => {
  const t = useText()
  return (
    <PagedList
      stream={stream}
      emptyTitle={t(status === 'open' ? 'optionRows.emptyOpenTitle' : 'optionRows.emptyClosedTitle')}
      emptyHint={t('optionRows.emptyHint')}
    >
      {({ rows }) => <OptionList rows={rows} />}
    </PagedList>
  )
}
