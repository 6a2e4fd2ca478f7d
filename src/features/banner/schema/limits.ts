/** Of the internal name. */
export const NAME_MAX = 200;
/** BAN-13 */
export const TITLE_MAX = 150;
/** BAN-15: displayed characters */
export const CONTENT_MAX = 170;
