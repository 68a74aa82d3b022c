import { bare, spelledOut } from '../layout/text.ts'
import { dictionary } from './dictionary.ts'
import { englishHeadings } from './englishHeadings.ts'
import { headings, type SectionKind } from './headings.ts'
import { ratioGroups } from './statementHeadings.ts'

/** The group of ratios that is named by the heading of a table or by a cell next to its rows. */
export const ratioGroup = dictionary(ratioGroups)

const korean = dictionary(headings)
const english = dictionary(englishHeadings as Record<SectionKind, readonly string[]>)
const heading = (text: string): SectionKind | undefined => korean(text) ?? english(text)

/** Matches text that follows a heading on the same line but is not part of it: 재무상태표 (단위: 천원), 손익계산서 2024.12. */
const trailer =
  /[([<【] ?(?:단위|unit|(?:백만|천|억|만)? ?원 ?[)\]>】]|기준|K-?GAAP|IFRS|K-IFRS|일반기업|개별|별도|결산|최근|계속|\d{4}).*/is

/** Matches the number before a heading: 03 기업개요, 2-1. 재무상태표, 제1장 기업개요, (1) 경영진, II 재무현황. */
const numbering =
  /^(?:[([]\s*(?:\d{1,2}|[가-하])\s*[)\]]|제?\s*\d{1,2}(?:\s*[-.]\s*\d{1,2})*(?:\s*(?:[.)]|장|절))?|[IVX]{1,4}(?:\s*[.)])?|[가-하][.)])\s*(?=[가-힣A-Z[])/
/**
 * Matches headings of the company's own financials. Their wording varies: 최근 3개년 재무실적, 주요 경영성과. Headings of other
 * companies' numbers begin with a word that says so (see `others`).
 */
const ownFigures =
  /^(?:최근|주요|요약|당사의?|회사의?|기업의?|\d개년|\d년간)*(?:재무(?:정보|사항|상황|실적|내용|개요|데이터|추이|성과|지표|수치|현황)|경영(?:실적|성과|지표))(?:요약)?$/
/**
 * Matches headings that begin with a word for another company (관계회사, 자회사 …). The numbers below them are those of that
 * company and not of the company that the report is about.
 */
const others =
  /^(?:관계회?사|관계기업|계열회?사|모회사|자회사|종속회사|종속기업|지배회사|지배기업|비교기업|비교회사|비교대상|타사)(?=.*(?:재무|실적|요약|현황|손익|비교))/
/** Matches endings of unknown headings. Such a heading ends a section, and the text after it is not used. */
const unknownHeading =
  /(?:현황|정보|내역|목록|리스트|분석|이력|비교|사항|명세서?|추이|평가|등급|순위|분포|전망|안내|정의|업체|거래처|외주처)$/

/** Matches a heading in brackets, such as 【 재무상태표 (단위 : 천원) 】. */
const framed = /^[[<【〈《『「]([^[\]<>【】〈〉《》『』「」]+)[\]>】〉》』」]$/

export function headingKind(printed: string): SectionKind | undefined {
  const text = spelledOut(printed).trim().replace(framed, '$1').trim()
  const plainText = text.replace(numbering, '')
  const found =
    heading(text) ??
    heading(text.replace(trailer, '')) ??
    heading(plainText) ??
    heading(plainText.replace(trailer, ''))
  if (found) return found
  // A prefix such as 비교 or 약식 does not change the meaning: 비교 재무상태표 is read as 재무상태표.
  const shaped = /^(?:비교|약식|당해)(?:식|연도|년도)?(?=[재손대포])(.+)$/.exec(
    bare(plainText.replace(trailer, '')),
  )?.[1]
  const statement = shaped ? heading(shaped) : undefined
  if (statement === 'balance' || statement === 'income') return statement
  if (text.length <= 24 && ownFigures.test(bare(plainText.replace(trailer, '')))) return 'summary'
  const side = sideOfTrade(bare(plainText))
  if (side) return side
  // Headings that begin with 동종업계 or 연결 vary too much for a list, and their numbers are not the company's own.
  const plain = plainText.replaceAll(/\s+/g, '')
  const foreign = /^(?:동종업계|동업계|업계|경쟁|연결|분기|반기)/.test(plain)
  if (plain.length <= 24 && foreign && /(?:비교|순위|분포|현황|표|계산서|제표|기업)$/.test(plain))
    return 'foreign'
  if (bare(plainText).length <= 16 && others.test(bare(plainText))) return 'foreign'
  if (plain.length <= 24 && /(?:표|계산서)[([-]?(?:연결|분기|반기)[^개별도]*$/.test(plain)) return 'foreign'
  return undefined
}

const owed = /외상|미수|미지급|채권|채무|잔액|연체|대여|차입|담보|보증|여신/
/**
 * Matches headings of one side of the trade: 매출처별 현황, 주요 고객사 및 매출 비중. Lists of receivables and payables are excluded by
 * `owed`.
 */
const titledBySide =
  /^(?:주요|핵심|상위|당사의?)*(?:(매출처|판매처|고객사|고객|납품처|수요처)|(매입처|구매처|공급사|공급처|공급업체|협력사|협력업체|조달처))(?:별|및|의|현황|목록|리스트|정보|구성|비중|명단|내역|거래|매출|매입|구매|판매|납품|실적|세금계산서|집계표?|합계표?|요약|\d개사|\(.*\))*$/
/** Matches headings of both sides of the trade: 주요 거래선, 매입·매출처 현황. */
const titledByTrade =
  /^(?:주요|핵심)*(?:거래처|거래선|거래업체|거래관계|(?:매입|구매)처?[·/,및와과]*(?:매출|판매)처|(?:매출|판매)처?[·/,및와과]*(?:매입|구매)처)(?:별|및|의|현황|목록|정보|구성|비중|내역|거래|요약|리스트)*$/
/** The kind of a section whose heading names trade partners: one side (매출처별 현황, 주요 거래처(매출)) or both sides (`trade`). */
function sideOfTrade(plain: string): SectionKind | undefined {
  if (owed.test(plain)) return undefined
  const [, selling, buying] = plain.length <= 24 ? (titledBySide.exec(plain) ?? []) : []
  if (selling ?? buying) return selling ? 'sellers' : 'buyers'
  if (plain.length <= 24 && titledByTrade.test(plain)) return 'trade'
  if (plain.length > 14 || !plain.includes('거래처')) return undefined
  const [sells, buys] = [/매출|판매/.test(plain), /매입|구매/.test(plain)]
  return sells === buys ? undefined : sells ? 'sellers' : 'buyers'
}

const profileTitle =
  /^(?:신청|조사|평가|대상|해당|피평가)*(?:(?:기업체?|업체|회사|법인|사업자|사업체|당사)(?:의|에관한)?(?:일반|기본|등록|기초|주요|요약)?|일반|기본|기초)(?:현황|정보|개요|사항|개황|내역|내용|소개)$/
/**
 * Titles that introduce a company, such as 업체 기본정보 or 회사의 개요. The wording varies, so the caller must also check that
 * company labels follow.
 */
export const isProfileTitle = (printed: string): boolean =>
  printed.length <= 24 &&
  profileTitle.test(bare(spelledOut(printed).trim().replace(framed, '$1').replace(numbering, '')))

/** Whether a line is formatted or numbered like a heading, although its words are in no dictionary. */
export function isUnknownHeading(printed: string, emphasised: boolean): boolean {
  const text = spelledOut(printed)
  const plain = text.replace(trailer, '').replaceAll(/\s+/g, '')
  const numbered = numbering.test(text) || /^[■□▶▷◆◇●○▣►❖]/.test(plain)
  return plain.length >= 4 && plain.length <= 24 && (emphasised || numbered) && unknownHeading.test(plain)
}
