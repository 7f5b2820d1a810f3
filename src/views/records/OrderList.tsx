import { isContract } from '../../machines/records/records.selectors.ts'
import type { RecordsRow } from '../../machines/records/records.types.ts'
import { useIsNarrow } from '../shell/use-is-narrow.ts'
import { OrderRecords } from './OrderRecords.tsx'
import { OrderTable } from './OrderTable.tsx'

/** The orders among the rows, as the width allows. */
export const OrderList = ({ rows }: { readonly rows: readonly RecordsRow[] }) => {
  const isNarrow = useIsNarrow()
  const orders = rows.filter(isContract)
  return isNarrow ? <OrderRecords orders={orders} /> : <OrderTable orders={orders} />
}
