/** Matches particles and endings that may follow a name within its word. */
export const particle =
  /^(?:은|는|이|가|을|를|의|와|과|도|만|에|로|으로|라|이라|사(?![가-힣]{2})|사[는의가와를도에]|측|및|처럼|까지|부터|보다|랑|님|씨|께|한테|하고|나|이나|든|조차|마저|밖에|뿐|등|외|대표|회장|사장|그룹|주식회사|인(?![가-힣]{2})|인데|입니다|임$|였|이었|엔|산$|표$|계$|권|제$|향)/

/**
 * Matches everything that may follow a noun up to the end of its word: 은, 으로는, 까지도, 이라는, 입니다. The object particle 을
 * does not match.
 */
export const toWordEnd =
  /^(?:(?:으?로(?:서|써)?|까지|부터|보다|처럼|만큼|만|도|과|와|이?랑|하고|이?나|마저|조차|뿐|에서|에|의)(?:는|은|도|만|의)?|은|는|이|가|이?라(?:는|면|서|도|고|기에)?|이?며|이?고|이자|인|인데|이?다|임|입니다|이었다?|였다?)$/
