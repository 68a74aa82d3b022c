import { colors } from '#shared/documents/layout/drawing/drawing.ts'

const bare = (color: string) => color.slice(1)
const halfPoints = (points: number) => Math.round(points * 2)
const twentieths = (points: number) => Math.round(points * 20)
const font = '맑은 고딕'

interface Look {
  name: string
  basedOn?: string
  next?: string
  size?: number
  bold?: boolean
  color?: string
  before?: number
  after?: number
  line?: number
  indent?: number
  right?: boolean
  keepNext?: boolean
  outline?: number
  /** The line above or below the paragraph. */
  border?: { side: 'top' | 'bottom'; color: string; size: number; space: number }
}

/** The paragraph styles of a Word document. A person can change a style once, and all paragraphs that use it follow. */
const looks = {
  Kind: { name: '문서 종류', size: 11, bold: true, color: bare(colors.number), after: 4 },
  Title: {
    name: 'Title',
    next: 'Subtitle',
    size: 26,
    bold: true,
    color: bare(colors.navy),
    line: 1.2,
    after: 2,
  },
  Subtitle: { name: 'Subtitle', size: 10.5, color: bare(colors.quiet), after: 10 },
  Heading1: {
    name: 'heading 1',
    next: 'Normal',
    size: 14,
    bold: true,
    color: bare(colors.ink),
    before: 20,
    after: 5,
    keepNext: true,
    outline: 0,
    border: { side: 'top', color: bare(colors.navy), size: 10, space: 6 },
  },
  Heading2: {
    name: 'heading 2',
    next: 'Normal',
    size: 11,
    bold: true,
    color: bare(colors.ink),
    before: 14,
    after: 4,
    keepNext: true,
    outline: 1,
    border: { side: 'top', color: bare(colors.hair), size: 4, space: 5 },
  },
  ContentsTitle: { name: '목차 제목', size: 14, bold: true, color: bare(colors.navy), after: 10 },
  TOC1: { name: 'toc 1', size: 10.5, bold: true, before: 6, after: 2 },
  TOC2: { name: 'toc 2', size: 9.5, indent: 14, after: 1 },
  Lead: { name: '머리 문단', size: 10.5, color: bare(colors.ink), line: 1.5, after: 6 },
  ListNumber: {
    name: 'List Number',
    size: 10,
    bold: true,
    color: bare(colors.ink),
    before: 5,
    after: 1,
    keepNext: true,
  },
  PointText: { name: '항목 설명', size: 9.5, indent: 22, after: 4 },
  TableText: { name: '표 글', size: 9, line: 1.15, after: 0 },
  TableFigure: { name: '표 숫자', basedOn: 'TableText', right: true },
  TableHead: {
    name: '표 머리글',
    basedOn: 'TableText',
    size: 8,
    bold: true,
    color: bare(colors.quiet),
    keepNext: true,
  },
  TableHeadFigure: { name: '표 머리글 숫자', basedOn: 'TableHead', right: true },
  FactName: { name: '항목 이름', basedOn: 'TableText', size: 8.5, color: bare(colors.quiet) },
  KeyLabel: { name: '핵심 수치 이름', basedOn: 'TableText', size: 8, color: bare(colors.quiet) },
  KeyValue: { name: '핵심 수치', basedOn: 'TableText', size: 16, bold: true, color: bare(colors.navy) },
  Note: { name: '주석', size: 8, color: bare(colors.quiet), line: 1.2, after: 3 },
  TableCaption: {
    name: 'caption',
    size: 9,
    bold: true,
    color: bare(colors.ink),
    before: 6,
    after: 3,
    keepNext: true,
  },
  Disclaimer: {
    name: '고지문',
    size: 7.5,
    color: bare(colors.quiet),
    line: 1.3,
    before: 18,
    border: { side: 'top', color: bare(colors.hair), size: 4, space: 6 },
  },
  Header: {
    name: 'header',
    size: 8,
    color: bare(colors.quiet),
    border: { side: 'bottom', color: bare(colors.hair), size: 4, space: 6 },
  },
  Footer: {
    name: 'footer',
    size: 8,
    color: bare(colors.quiet),
    border: { side: 'top', color: bare(colors.hair), size: 4, space: 6 },
  },
} as const satisfies Record<string, Look>
export type WordStyle = keyof typeof looks | 'Normal'

const runXml = ({ size, bold, color }: Look) =>
  [
    bold ? '<w:b/><w:bCs/>' : '',
    color ? `<w:color w:val="${color}"/>` : '',
    size ? `<w:sz w:val="${halfPoints(size)}"/><w:szCs w:val="${halfPoints(size)}"/>` : '',
  ].join('')

function paragraphXml({ before, after, line, indent, right, keepNext, outline, border }: Look): string {
  const spacing = [
    before === undefined ? '' : ` w:before="${twentieths(before)}"`,
    after === undefined ? '' : ` w:after="${twentieths(after)}"`,
    line === undefined ? '' : ` w:line="${Math.round(line * 240)}" w:lineRule="auto"`,
  ].join('')
  return [
    keepNext ? '<w:keepNext/>' : '',
    border
      ? `<w:pBdr><w:${border.side} w:val="single" w:sz="${border.size}" w:space="${border.space}" w:color="${border.color}"/></w:pBdr>`
      : '',
    spacing ? `<w:spacing${spacing}/>` : '',
    indent ? `<w:ind w:left="${twentieths(indent)}"/>` : '',
    right ? '<w:jc w:val="right"/>' : '',
    outline === undefined ? '' : `<w:outlineLvl w:val="${outline}"/>`,
  ].join('')
}

/** Reduces sizes and spacing for a document that must fit on one page. */
const condensed = (look: Look): Look => ({
  ...look,
  ...(look.size === undefined ? {} : { size: Math.max(7, look.size * 0.86) }),
  ...(look.before === undefined ? {} : { before: look.before * 0.4 }),
  ...(look.after === undefined ? {} : { after: look.after * 0.5 }),
  line: 1,
})

function styleXml([id, look]: [string, Look]): string {
  return `<w:style w:type="paragraph" w:styleId="${id}"${look.name.charCodeAt(0) > 0x7f ? ' w:customStyle="1"' : ''}><w:name w:val="${look.name}"/><w:basedOn w:val="${look.basedOn ?? 'Normal'}"/>${look.next ? `<w:next w:val="${look.next}"/>` : ''}<w:qFormat/><w:pPr>${paragraphXml(look)}</w:pPr><w:rPr>${runXml(look)}</w:rPr></w:style>`
}

const tableXml = `<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:tblPr><w:tblCellMar><w:left w:w="57" w:type="dxa"/><w:right w:w="57" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style><w:style w:type="table" w:customStyle="1" w:styleId="DocumentTable"><w:name w:val="문서 표"/><w:basedOn w:val="TableNormal"/><w:qFormat/><w:tblPr><w:tblBorders><w:top w:val="single" w:sz="8" w:color="${bare(colors.navy)}"/><w:bottom w:val="single" w:sz="6" w:color="${bare(colors.line)}"/><w:insideH w:val="single" w:sz="4" w:color="${bare(colors.hair)}"/></w:tblBorders><w:tblCellMar><w:top w:w="45" w:type="dxa"/><w:left w:w="57" w:type="dxa"/><w:bottom w:w="45" w:type="dxa"/><w:right w:w="57" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style><w:style w:type="table" w:customStyle="1" w:styleId="FactTable"><w:name w:val="항목 표"/><w:basedOn w:val="TableNormal"/><w:qFormat/><w:tblPr><w:tblBorders><w:bottom w:val="single" w:sz="4" w:color="${bare(colors.hair)}"/><w:insideH w:val="single" w:sz="4" w:color="${bare(colors.hair)}"/></w:tblBorders><w:tblCellMar><w:top w:w="45" w:type="dxa"/><w:left w:w="0" w:type="dxa"/><w:bottom w:w="45" w:type="dxa"/><w:right w:w="57" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>`

/**
 * The style sheet as XML. It keeps digits and Hangul together (2026년), breaks lines only at spaces and sets the
 * language to Korean.
 */
export const stylesXml = (isOnePage: boolean) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}" w:eastAsia="${font}" w:cs="${font}"/><w:color w:val="${bare(colors.body)}"/><w:sz w:val="${isOnePage ? 16 : 19}"/><w:szCs w:val="${isOnePage ? 16 : 19}"/><w:lang w:val="ko-KR" w:eastAsia="ko-KR"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:wordWrap w:val="1"/><w:autoSpaceDE w:val="0"/><w:autoSpaceDN w:val="0"/><w:spacing w:after="${isOnePage ? 30 : 80}" w:line="${isOnePage ? 240 : 336}" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>${Object.entries<Look>(
    looks,
  )
    .map(([id, look]) => styleXml([id, isOnePage ? condensed(look) : look]))
    .join('')}${isOnePage ? tableXml.replaceAll('w:w="45"', 'w:w="15"') : tableXml}</w:styles>`
