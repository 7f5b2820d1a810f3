import { testScreens } from '../support/accessible-screens.ts'

await testScreens('ar')
