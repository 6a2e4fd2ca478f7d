-- Places of the exports under way, shared by all servers (rule 7).
CREATE TABLE "ExportSlot" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ExportSlot_pkey" PRIMARY KEY ("id")
);
