const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Whether a host name or address is this machine's own: nothing else can be reached, or reach us, by it. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname);
