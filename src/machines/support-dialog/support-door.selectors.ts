/** Whether the customer-service dialog is there at all: known before the rest of it has loaded. */
import type { SnapshotFrom } from 'xstate'
import type { supportDialogMachine } from './support-dialog.machine.ts'

export type SupportDialogSnapshot = SnapshotFrom<typeof supportDialogMachine>

export const selectIsSupportOpen = (snapshot: SupportDialogSnapshot): boolean => snapshot.matches({ door: 'open' })
