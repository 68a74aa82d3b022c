import { beforeAll, expect, it } from 'vitest'
import { buildDocument } from '#shared/documents/buildDocument.ts'
import { getDocument } from '#shared/documents/documents.endpoints.ts'
import type { Finding } from '#shared/documents/guard/findings.ts'
import { findTemplate } from '#shared/documents/templates/templates.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { documentedCompany, filledData } from '#test/kit/documents.ts'
import { makeUser } from '#test/kit/factories.ts'
import { pdf as brokenPdf, expectUnchanged, send } from '#test/kit/files.ts'
import { fullContext } from '../../../test/documents/full.ts'
import { officeOf } from '../../../test/storage/officeFiles.ts'
import { renderDocx } from './render/docx/renderDocx.ts'
import { renderPdf } from './render/renderPdf.ts'

const t = testApp()
let staff: Caller
beforeAll(async () => {
  staff = await t.as(await makeUser(t.db, { managerName: '김도현' }))
})

const template = findTemplate('teaser', 'blind')
if (!template) throw new Error('no blind template')
const modelWith = (strengths: string) =>
  buildDocument(
    template,
    { ...filledData('teaser', 'blind'), strengths },
    { ...fullContext, watermark: null },
  )

const upload = (businessNumber: string, content: Uint8Array, name: string, waivers?: object[]) =>
  send<{ fileName: string; id: number; error: { code: string; findings: Finding[] } }>(
    staff,
    '/api/teasermaker/upload-file',
    [
      { name: 'businessNumber', content: businessNumber },
      { name: 'templateType', content: 'blind' },
      ...(waivers ? [{ name: 'waivers', content: JSON.stringify(waivers) }] : []),
      { name: 'file', fileName: name, content: Buffer.from(content) },
    ],
  )

it('the words of an uploaded blind PDF and Word file are read and compared like typed ones', async () => {
  const number = await documentedCompany(staff)
  const named = modelWith('남궁선호 대표가 이끕니다.')
  const files = [
    ['결과.pdf', await renderPdf(named), 'page1'],
    ['결과.docx', await renderDocx(named), 'body'],
  ] as const
  for (const [name, bytes, part] of files) {
    await expectUnchanged(t, async () => {
      const { status, body } = await upload(number, bytes, name)
      expect([name, status]).toEqual([name, 422])
      const { code, findings } = body as unknown as { code: string; findings: Finding[] }
      expect(code).toBe('document/leaks')
      expect(findings.map(({ field, kind, text }) => [field, kind, text])).toEqual([
        [part, '대표자 이름', '남궁선호'],
      ])
    })
  }
  const clean = modelWith('외주 없이 납기와 품질을 관리합니다.')
  expect((await upload(number, await renderPdf(clean), '티저.pdf')).status).toBe(201)
  expect((await upload(number, await renderDocx(clean), '티저.docx')).status).toBe(201)
})

it('the file name and its properties are checked too, and a waiver is recorded', async () => {
  const number = await documentedCompany(staff)
  const bytes = await renderPdf(modelWith('외주 없이 납기와 품질을 관리합니다.'))
  const refused = await upload(number, bytes, '두빛나래항공_티저.pdf')
  expect(refused.status).toBe(422)
  const waiver = { field: 'fileName', text: '두빛나래항공', reason: '내부에서만 쓰는 파일 이름입니다.' }
  const kept = await upload(number, bytes, '두빛나래항공_티저.pdf', [waiver])
  expect(kept.status).toBe(201)
  const record = (await staff.call(getDocument, { params: { id: String(kept.body.id) } })).body
  expect(record.waivers).toMatchObject([{ ...waiver, byName: '김도현' }])
  const parts = {
    'word/document.xml': '<w:document><w:p><w:t>강점</w:t></w:p></w:document>',
    'docProps/core.xml': '<cp:coreProperties><dc:title>두빛나래항공 소개</dc:title></cp:coreProperties>',
    'word/comments.xml': '<w:comments><w:p><w:t>견본항</w:t><w:t>공우주 확인</w:t></w:p></w:comments>',
  }
  const docx = officeOf('docx', { parts })
  const { body } = await upload(number, docx, '소개.docx')
  const { findings } = body as unknown as { findings: Finding[] }
  expect(findings.map(({ field, text }) => [field, text])).toEqual([
    ['properties', '두빛나래항공'],
    ['notes', '견본항공우주'],
  ])
})

it('a page without letters needs a waiver; an unreadable file is refused', async () => {
  const number = await documentedCompany(staff)
  const empty = officeOf('docx', { parts: { 'word/document.xml': '<w:document/>' } })
  const { status, body } = await upload(number, empty, '그림.docx')
  expect(status).toBe(422)
  const { findings } = body as unknown as { findings: Finding[] }
  expect(findings).toMatchObject([{ field: 'body', kind: '점검 불가' }])
  const answered = [{ field: 'body', text: findings[0]?.text, reason: '그림을 눈으로 모두 확인했습니다.' }]
  expect((await upload(number, empty, '그림.docx', answered)).status).toBe(201)
  const broken = await upload(number, Buffer.from(brokenPdf), '깨짐.pdf')
  expect([broken.status, (broken.body as unknown as { code: string }).code]).toEqual([
    422,
    'document/unreadable',
  ])
})
