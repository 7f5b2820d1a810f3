import type { MarketListContext, SortKey } from '../../machines/market-list/market-list.types.ts'
import { classNames } from '../kit/class-names.ts'
import { Icon } from '../kit/Icon.tsx'
import { useText } from '../kit/text.ts'
import styles from './market-list.module.css'

const KEYS = ['name', 'price', 'change'] as const satisfies readonly SortKey[]

/** Order of the phone's list, which has no column heads. A second press turns the order round. */
export const SortChips = ({ sort, onSort }: { readonly sort: MarketListContext['sort']; readonly onSort: (by: SortKey) => void }) => {
  const t = useText()
  return (
    <div className={styles['sortBar']} role="group" aria-label={t('markets.sort')}>
      {KEYS.map((by) => (
        <button key={by} type="button" className="chip" aria-pressed={sort.by === by} onClick={() => onSort(by)}>
          {t(`markets.sortBy.${by}`)}
          {sort.by === by ? (
            <span className={classNames(styles['arrow'], sort.order === 'ascending' && styles['ascending'])}>
              <Icon name="down" size="sm" />
            </span>
          ) : null}
        </button>
      ))}
    </div>
  )
}
