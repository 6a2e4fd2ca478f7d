// Stands in for `server-only`, which throws outside of the framework.
export {};
