/** The first texts of a new page, in every language: true of any list of one's own, to be replaced by what the page is about. */
import type { Locale } from '../../src/domain/constants.ts'
import type { Names, NewFile, Wish } from './names.ts'

const READ = ['title', 'signedOut', 'loading', 'failed', 'stale', 'empty', 'refresh'] as const
const WRITE = ['add', 'notAdded', 'unknown'] as const
type Sentences = Readonly<Record<(typeof READ)[number] | (typeof WRITE)[number], string>>

/** `{name}` is the English name, until somebody gives the page one in the language. */
const SENTENCES: Readonly<Record<Locale, Sentences>> = {
  en: {
    title: '{name}',
    signedOut: 'Log in to see your entries here.',
    loading: 'Your entries are on their way',
    failed: 'Your entries could not be loaded',
    stale: 'What you see here may be out of date.',
    empty: 'There are no entries yet',
    refresh: 'Refresh',
    add: 'Add an entry',
    notAdded: 'The entry was not added.',
    unknown: 'No answer has come. The entry may have been added; we keep asking until we know.',
  },
  zh: {
    title: '“{name}”页面',
    signedOut: '登录后即可在此查看您的记录。',
    loading: '正在加载您的记录',
    failed: '无法加载您的记录',
    stale: '此处显示的内容可能不是最新的。',
    empty: '暂无记录',
    refresh: '刷新',
    add: '添加一条记录',
    notAdded: '记录未添加。',
    unknown: '尚未收到答复。记录可能已添加，我们会继续查询，直到得到结果。',
  },
  hk: {
    title: '「{name}」頁面',
    signedOut: '登入後即可在此查看您的紀錄。',
    loading: '正在載入您的紀錄',
    failed: '無法載入您的紀錄',
    stale: '此處顯示的內容可能不是最新的。',
    empty: '暫無紀錄',
    refresh: '重新整理',
    add: '新增一筆紀錄',
    notAdded: '紀錄未能新增。',
    unknown: '尚未收到答覆。紀錄可能已新增，我們會繼續查詢，直至得到結果。',
  },
  ja: {
    title: '「{name}」のページ',
    signedOut: 'ログインすると、ここに登録内容が表示されます。',
    loading: '登録内容を読み込んでいます',
    failed: '登録内容を読み込めませんでした',
    stale: '表示されている内容は最新ではない可能性があります。',
    empty: 'まだ登録がありません',
    refresh: '更新',
    add: '1件追加する',
    notAdded: '追加されませんでした。',
    unknown: 'まだ応答がありません。すでに追加されている可能性があります。結果が分かるまで確認を続けます。',
  },
  ko: {
    title: '“{name}” 페이지',
    signedOut: '로그인하면 여기에서 내 항목을 볼 수 있습니다.',
    loading: '항목을 불러오는 중입니다',
    failed: '항목을 불러오지 못했습니다',
    stale: '여기에 보이는 내용은 최신이 아닐 수 있습니다.',
    empty: '아직 항목이 없습니다',
    refresh: '새로 고침',
    add: '항목 추가',
    notAdded: '항목이 추가되지 않았습니다.',
    unknown: '아직 응답이 없습니다. 항목이 이미 추가되었을 수 있으며, 결과를 알 때까지 계속 확인합니다.',
  },
  de: {
    title: 'Seite „{name}“',
    signedOut: 'Melden Sie sich an, um hier Ihre Einträge zu sehen.',
    loading: 'Ihre Einträge werden geladen',
    failed: 'Ihre Einträge konnten nicht geladen werden',
    stale: 'Was Sie hier sehen, ist möglicherweise nicht mehr aktuell.',
    empty: 'Es gibt noch keine Einträge',
    refresh: 'Aktualisieren',
    add: 'Eintrag hinzufügen',
    notAdded: 'Der Eintrag wurde nicht hinzugefügt.',
    unknown: 'Es kam noch keine Antwort. Der Eintrag ist vielleicht schon da; wir fragen weiter nach, bis wir es wissen.',
  },
  fr: {
    title: 'Page « {name} »',
    signedOut: 'Connectez-vous pour voir vos entrées ici.',
    loading: 'Vos entrées sont en cours de chargement',
    failed: 'Vos entrées n’ont pas pu être chargées',
    stale: 'Ce que vous voyez ici n’est peut-être plus à jour.',
    empty: 'Il n’y a pas encore d’entrées',
    refresh: 'Actualiser',
    add: 'Ajouter une entrée',
    notAdded: 'L’entrée n’a pas été ajoutée.',
    unknown: 'Aucune réponse n’est arrivée. L’entrée a peut-être été ajoutée ; nous continuons à vérifier jusqu’à le savoir.',
  },
  it: {
    title: 'Pagina «{name}»',
    signedOut: 'Acceda per vedere qui le Sue voci.',
    loading: 'Le Sue voci sono in arrivo',
    failed: 'Non è stato possibile caricare le Sue voci',
    stale: 'Quello che vede qui potrebbe non essere aggiornato.',
    empty: 'Non ci sono ancora voci',
    refresh: 'Aggiorna',
    add: 'Aggiungi una voce',
    notAdded: 'La voce non è stata aggiunta.',
    unknown: 'Non è arrivata alcuna risposta. La voce potrebbe essere già stata aggiunta; continuiamo a verificare finché lo sappiamo.',
  },
  es: {
    title: 'Página «{name}»',
    signedOut: 'Inicie sesión para ver aquí sus entradas.',
    loading: 'Sus entradas se están cargando',
    failed: 'No se han podido cargar sus entradas',
    stale: 'Es posible que lo que ve aquí no esté actualizado.',
    empty: 'Todavía no hay entradas',
    refresh: 'Actualizar',
    add: 'Añadir una entrada',
    notAdded: 'La entrada no se ha añadido.',
    unknown: 'No ha llegado respuesta. Puede que la entrada ya se haya añadido; seguimos preguntando hasta saberlo.',
  },
  ar: {
    title: 'صفحة «{name}»',
    signedOut: 'سجّل الدخول لعرض إدخالاتك هنا.',
    loading: 'جارٍ تحميل إدخالاتك',
    failed: 'تعذّر تحميل إدخالاتك',
    stale: 'قد لا يكون المعروض هنا محدّثًا.',
    empty: 'لا توجد إدخالات بعد',
    refresh: 'تحديث',
    add: 'إضافة إدخال',
    notAdded: 'لم تتم إضافة الإدخال.',
    unknown: 'لم يصل أي رد. ربما أُضيف الإدخال بالفعل، وسنواصل السؤال حتى نعرف.',
  },
  th: {
    title: 'หน้า “{name}”',
    signedOut: 'เข้าสู่ระบบเพื่อดูรายการของคุณที่นี่',
    loading: 'กำลังโหลดรายการของคุณ',
    failed: 'โหลดรายการของคุณไม่สำเร็จ',
    stale: 'ข้อมูลที่แสดงอยู่นี้อาจไม่เป็นปัจจุบัน',
    empty: 'ยังไม่มีรายการ',
    refresh: 'รีเฟรช',
    add: 'เพิ่มรายการ',
    notAdded: 'ไม่ได้เพิ่มรายการ',
    unknown: 'ยังไม่ได้รับคำตอบ รายการอาจถูกเพิ่มแล้ว เราจะตรวจสอบต่อไปจนกว่าจะทราบผล',
  },
}

/** One file of texts for each language. */
export const textFiles = ({ camel, title }: Names, { endpoint }: Wish): readonly NewFile[] =>
  Object.entries(SENTENCES).map(([locale, sentences]) => {
    const keys = endpoint ? [...READ, ...WRITE] : READ
    const texts = Object.fromEntries(keys.map((key) => [key, sentences[key].replace('{name}', title)]))
    return { path: `locales/${locale}/${camel}.json`, text: `${JSON.stringify(texts, null, 2)}\n` }
  })
