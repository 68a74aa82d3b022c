/** The message for a company that the person does not manage. The server's refusal has the same text. */
export const notManager = '이 기업의 담당자로 지정되지 않아 수정할 수 없습니다.'
