import { readHeading } from './headings.ts'

/** Matches words that do not change whose data the columns below a group heading contain. */
const neutral =
  /기본|일반|회사|기업|업체|법인|개요|정보|현황|사항|내역|내용|재무|손익|실적|제표|요약|주요|상태표?|계산서|대차|대조표|경영|지표|비율|연락처|중개|거래|담당자?|매각|매도|양도|조건|기타|결산|별도|연결|감사|기준|개별|추이|최근|년간|개년|company|basic|info(?:rmation)?|profile|overview|summary|general|financials?|statements?|income|balance|sheet|key|data|p&l|bs|is|fs|pl|[&/()[\]\d]/g

/**
 * Matches group headings above columns that are not about the company of the row, but about another company or person
 * (customers, shareholders) or about what the company is looking for.
 */
const otherSubject =
  /희망|(?<!매각|매도|양도|거래)조건|선호|criteria|경쟁|고객|매출처|매입처|판매처|구매처|거래처별|주주|자회사|계열사|관계사|모회사/

/** Classifies a group heading: neutral, unknown, or about something other than the company of the row. */
export function groupKind(text: string): 'neutral' | 'unknown' | 'otherSubject' {
  const { name } = readHeading(text)
  if (otherSubject.test(name)) return 'otherSubject'
  return name.replaceAll(neutral, '') === '' ? 'neutral' : 'unknown'
}
