/** `npm run charts:ask -- <chart> <state or arrow> "question"` writes a question into docs/questions/<chart>.md, to be answered there. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadCharts } from './load.ts'
import { QUESTIONS_FOLDER } from './questions-on-file.ts'
import { addQuestion, QuestionProblem } from './questions.ts'

try {
  const [asked, about, question, ...others] = process.argv.slice(2)
  if (asked === undefined || about === undefined || question === undefined || others.length)
    throw new QuestionProblem(
      'Say what about: npm run charts:ask -- <chart> <state or arrow> "question", each in quotation marks if it has spaces.',
    )
  const charts = await loadCharts()
  const chart = charts.find(({ name, machine }) => name === asked || machine.id === asked)
  if (!chart) throw new QuestionProblem(`There is no chart “${asked}”; there are ${charts.map(({ name }) => name).join(', ')}.`)
  const file = join(QUESTIONS_FOLDER, `${chart.name}.md`)
  const old = await readFile(file, 'utf8').catch(() => null)
  await writeFile(file, addQuestion(chart.machine, old, { about, question, date: new Date().toISOString().slice(0, 10) }))
  console.log(`docs/questions/${chart.name}.md has the question; its answer goes below it.`)
} catch (error) {
  if (!(error instanceof QuestionProblem)) throw error
  console.error(error.message)
  process.exitCode = 1
}
