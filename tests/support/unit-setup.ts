import { isolateProcess } from './isolate-process';

// Before each test file of the `unit` project, in a process that has run others.
await isolateProcess();
