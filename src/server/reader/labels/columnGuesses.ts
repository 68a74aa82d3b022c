/**
 * Finds the column of a header such as 실경영자와의 관계 or 최대주주와 관계. The wording varies too much for a list, so single words
 * decide whether the relationship with the executive or with the company is meant.
 */
export function guessHolder(
  name: string,
): 'relationshipWithExecutive' | 'relationshipWithCompany' | undefined {
  if (!/[와과]의?관계$/.test(name)) return undefined
  return /^(?:당?회?사|동사|기업|법인|업체)[와과]/.test(name)
    ? 'relationshipWithCompany'
    : 'relationshipWithExecutive'
}

const buyingName =
  /^(?:주요|주)?(?:매입|구매|조달|공급|협력)(?:거래)?(?:처|업체|선|사|회사|기업)(?:명|업체명|상호)?$/
const sellingName =
  /^(?:주요|주)?(?:매출|판매|납품|수요|고객)(?:거래)?(?:처|업체|선|사|회사|기업)(?:명|업체명|상호)?$/
/** Matches the header of the column with a partner's name, such as 상호(법인명) or 거래업체 명칭. */
const partnerName =
  /^(?:거래)?(?:상호|업체|회사|기업|법인|거래처|거래선|고객사|공급사)(?:명|명칭|이름)?(?:\((?:상호|법인명?|업체명?|회사명|기업명|성명|명칭)\))?$/
/** Matches the header of the column with a partner's share of the trade, such as 점유비, 매출 점유율 or 총매입 대비 비중. */
const partOfTrade =
  /^(?:총?(?:거래|매출|매입|구매|판매|납품|공급)액?)?(?:대비)?(?:비중|비율|점유율|점유비|구성비|구성비율|의존도|의존율)$/
/** The side of the trade that the name of a column says: buyers or sellers. Undefined if the name says neither. */
export const sideOfName = (name: string): 'buyers' | 'sellers' | undefined =>
  buyingName.test(name) ? 'buyers' : sellingName.test(name) ? 'sellers' : undefined
export function guessCustomer(name: string): 'customerName' | 'tradingRatio' | undefined {
  if (sideOfName(name) || partnerName.test(name)) return 'customerName'
  return partOfTrade.test(name) ? 'tradingRatio' : undefined
}
