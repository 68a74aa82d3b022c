// Reads one report in a fresh process and prints the CPU time it took, without process start and library loading.
import { readFile } from 'node:fs/promises'
import { setFlagsFromString } from 'node:v8'
import { analysePages } from '#server/reader/analysePages.ts'
import { openWithPdfium } from '#server/reader/load/pdfium.ts'

setFlagsFromString('--liftoff-only')
const bytes = await readFile(process.argv[2] ?? '')
const document = await openWithPdfium(bytes)
const before = process.cpuUsage()
const pages = Array.from({ length: document.pageCount }, (_, index) => document.readPage(index + 1))
const read = process.cpuUsage(before)
const analysis = analysePages(pages)
const all = process.cpuUsage(before)
const ms = (usage: NodeJS.CpuUsage) => (usage.user + usage.system) / 1000
console.log(JSON.stringify({ pages: pages.length, type: analysis.type, readMs: ms(read), cpuMs: ms(all) }))
