import { expect, it } from 'vitest'
import { findTemplate } from '#shared/documents/templates/templates.ts'
import { documentFileName } from './fileNames.ts'

const template = findTemplate('teaser', 'ma')
it.each([
  ['(주) 나린솔  테크', '나린솔 테크'],
  ['두빛나래 항공 주식회사', '두빛나래 항공'],
  ['<b>솔 & "달" 상사', 'b솔 & "달" 상사'],
  ['가/나', '가·나'],
  ['주식회사', '주식회사'],
])('a document of %s keeps its spaces and drops angle brackets', (title, stem) => {
  if (!template) throw new Error('no template')
  const name = documentFileName({ template, title, day: '2026-11-14', format: 'pdf' })
  expect(name).toBe(`${stem}_M&A 티저_20261114.pdf`)
})
